"""The rules of a game as text, made from its options: nothing about a rule is written twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shamayka.cards import pack_mask
from shamayka.rules.law import joker_mask
from shamayka.rules.ruleset import Ruleset, to_options
from shamayka.rules.schedule import Plan, plan
from shamayka.rules.scoring import has_bids, pay_for, points
from shamayka.wording import Words, words

Lines = Iterator[str]
SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def title(name: str, lang: str) -> str:
    """The name of a game as people know it; the plain name for a game of one's own."""
    found = words(lang)(f"title-{name}")
    return name if found.startswith("title-") else found


def summary(name: str, lang: str) -> str:
    """One line about a game; empty for a game of one's own."""
    found = words(lang)(f"summary-{name}")
    return "" if found.startswith("summary-") else found


def rule_text(rules: Ruleset, lang: str = "en") -> str:
    """The whole rules of a game, as Markdown."""
    say = words(lang)
    parts = [f"# {title(rules.name, lang)}"]
    if summary(rules.name, lang):
        parts.append(summary(rules.name, lang))
    parts.append(say("rules-aim"))
    for heading, section in _SECTIONS:
        lines = [line for line in section(rules, say) if line]
        if lines:
            parts.append(f"## {say('rules-' + heading)}")
            parts.append("\n".join(f"- {line}" for line in lines))
    return "\n\n".join(parts) + "\n"


def _card(say: Words, name: str) -> str:
    return say("card-joker") if name[0] == "X" else say("card", rank=say(f"rank-{name[0]}"), suit=SIGNS[name[1]])


def _listed(items: list[str]) -> str:
    return ", ".join(items)


def _table(rules: Ruleset, say: Words) -> Lines:
    packs = sorted(set(rules.decks.values()))
    for pack in packs:
        players = _listed([str(number) for number in rules.players if rules.decks[number] == pack])
        mask = pack_mask(pack)
        yield say("rules-pack", players=players, cards=mask.bit_count(), real=(mask >> 52).bit_count())
    yield say("rules-rank")
    yield say("rules-first-dealer")
    yield say(f"rules-direction-{rules.direction}")
    yield say(f"rules-deal-style-{rules.deal_style}")
    yield say(f"rules-cut-{rules.cut}")


def _deals(rules: Ruleset, say: Words) -> Lines:
    if rules.schedule.mode != "ladder":
        yield say(f"rules-mode-{rules.schedule.mode}")
    for players in rules.players:
        deals = plan(rules, players)
        yield say("rules-plan", players=players, count=len(deals), sizes=_sizes(deals, say))
    if rules.premium:
        yield say("rules-sets")


def _sizes(deals: tuple[Plan, ...], say: Words) -> str:
    """The hand sizes of a match, runs of equal deals as ``9 × 4``, steps as ``1–8``."""
    runs: list[list[int | str]] = []
    for deal in deals:
        kind = "" if deal.kind == "plain" else " " + say(f"kind-{deal.kind}")
        if runs and runs[-1][0] == deal.cards and runs[-1][2] == kind:
            runs[-1][1] = int(runs[-1][1]) + 1
        else:
            runs.append([deal.cards, 1, kind])
    return _listed([f"{cards}{kind}" + (f" × {count}" if count != 1 else "") for cards, count, kind in runs])


def _trump(rules: Ruleset, say: Words) -> Lines:
    if rules.trump_fixed:
        yield say("rules-trump-fixed", suit=SIGNS[rules.trump_fixed])
        return
    if rules.trump_rotation:
        signs = [SIGNS.get(suit) or say("no-trump") for suit in rules.trump_rotation]
        yield say("rules-trump-rotation", suits=_listed(signs))
        return
    yield say(f"rules-trump-stock-{rules.trump_stock}")
    yield say(f"rules-trump-full-{rules.trump_full_deal}", cards=rules.chooser_cards)
    if rules.extra_card == "hidden":
        yield say("rules-extra-hidden")
    for deal in rules.no_trump_deals:
        yield say(f"rules-no-trump-{deal}")
    if _has_joker(rules):
        yield say(f"rules-turned-joker-{rules.turned_joker}")


def _has_joker(rules: Ruleset) -> bool:
    return any(joker_mask(rules, pack_mask(pack)) for pack in rules.decks.values())


def _bidding(rules: Ruleset, say: Words) -> Lines:
    yield say(f"rules-bidding-{rules.bidding}")
    if rules.first_bidder == "left":
        yield say("rules-first-bidder-left")
    yield say(f"rules-hook-{rules.hook}")
    if rules.hook == "exceed":
        yield say(f"rules-exceed-{rules.exceed_fallback}")
    for exemption in rules.hook_exempt if rules.hook != "none" else ():
        number = int("".join(filter(str.isdigit, exemption)) or 0)
        yield say(f"rules-exempt-{_exemption(exemption)}", number=number)
    if rules.blind_hook:
        yield say(f"rules-blind-hook-{rules.blind_hook}")
    if rules.blind_optional:
        yield say("rules-blind-optional")
    if rules.min_blind_bid:
        yield say("rules-min-blind", number=rules.min_blind_bid)


def _exemption(exemption: str) -> str:
    """The message for an exemption from the hook: first, last, up-to or first-deals."""
    if exemption in ("first", "last"):
        return exemption
    return "up-to" if exemption.startswith("up") else "first-deals"


def _play(rules: Ruleset, say: Words) -> Lines:
    yield say(f"rules-lead-{rules.first_lead}")
    yield say("rules-follow")
    yield say("rules-must-trump" if rules.must_trump else "rules-free-when-void")
    if rules.must_overtrump:
        yield say("rules-must-overtrump")
    yield say("rules-take")
    look = rules.look
    yield say("rules-look", own=str(look.own).lower(), last=str(look.last).lower(), others=str(look.others).lower())


def _joker(rules: Ruleset, say: Words) -> Lines:
    if not _has_joker(rules):
        return
    real = any(pack_mask(pack) >> 52 for pack in rules.decks.values())
    named = [card for card in rules.jokers if card[0] != "X"]
    if named:
        yield say("rules-joker-cards", cards=_listed([_card(say, card) for card in named]), count=len(named))
    if real:
        yield say("rules-joker-real")
    yield say("rules-joker-suit" if rules.joker_counts_as_suit else "rules-joker-exempt")
    yield say("rules-joker-follow")
    if rules.joker_as_any_card:
        yield say("rules-joker-any-card")
    yield from _joker_leads(rules, say)
    if rules.joker_lock:
        yield say("rules-joker-lock", card=_card(say, rules.joker_lock))
    if rules.joker_in_no_trump == "low_only":
        yield say("rules-joker-low-only")
    if any(joker_mask(rules, pack_mask(pack)).bit_count() > 1 for pack in rules.decks.values()):
        yield say(f"rules-two-jokers-{rules.two_jokers}")
        yield say(f"rules-second-joker-{rules.second_joker_on_demand}")


def _joker_leads(rules: Ruleset, say: Words) -> Lines:
    yield say(f"rules-demand-{rules.demand_when}")
    if rules.demand_when != "never":
        yield say(f"rules-demand-void-{rules.demand_void}")
        yield say("rules-demand-beaten" if rules.demand_beaten_by_trump else "rules-demand-holds")
    if rules.joker_plain_high_lead:
        yield say(f"rules-plain-high-{rules.plain_high_suit}")
    if rules.joker_low_lead:
        yield say("rules-low-lead")
        yield say(f"rules-low-unbeaten-{rules.low_joker_unbeaten}")


def _scoring(rules: Ruleset, say: Words) -> Lines:
    deal = _sample(rules)
    open_pay, dark_pay = pay_for(rules, deal, dark=False), pay_for(rules, deal, dark=True)
    for key, bid, taken in _CASES:
        if max(bid, taken) <= deal.cards:
            yield say(f"rules-score-{key}", bid=bid, taken=taken, points=points(open_pay, bid, taken))
    if rules.score.all_tricks_per is not None:
        every = points(open_pay, deal.cards, deal.cards)
        yield say("rules-score-all", cards=deal.cards, points=every)
    if _dark_somewhere(rules) and open_pay != dark_pay:
        cases = [(bid, taken) for _, bid, taken in _CASES if max(bid, taken) <= deal.cards][:4]
        shown = [f"{bid}/{taken} → {points(dark_pay, bid, taken):+d}" for bid, taken in cases]
        yield say("rules-score-dark", cases=_listed(shown))
    if rules.last_deal_mult != 1:
        yield say("rules-last-deal", factor=rules.last_deal_mult)
    if rules.premium:
        for part in ("best", "deduct", "several"):
            yield say(f"rules-premium-{part}-{getattr(rules.premium, part)}")
    if rules.score.fine_nines is not None or rules.score.fine_per_card:
        yield say("rules-fine-varies", nines=rules.score.fine_nines or 0, per=rules.score.fine_per_card)


_CASES = (
    ("made", 2, 2),
    ("made", 3, 3),
    ("pass", 0, 0),
    ("over", 1, 3),
    ("caught", 0, 2),
    ("under", 3, 1),
    ("none", 2, 0),
)


def _sample(rules: Ruleset) -> Plan:
    deals = [deal for deal in plan(rules, rules.players[-1]) if deal.kind == "plain" and not deal.is_last]
    return max(deals or plan(rules, rules.players[-1]), key=lambda deal: deal.cards)


def _dark_somewhere(rules: Ruleset) -> bool:
    return rules.blind_optional or any(kind == "blind" for kind, _ in rules.schedule.closing)


def _special(rules: Ruleset, say: Words) -> Lines:
    kinds = dict.fromkeys(kind for kind, _ in rules.schedule.closing)
    if rules.tie == "golden_deal":
        kinds.setdefault("golden")
    for kind in kinds:
        if kind == "plain":
            yield say("rules-special-plain")
            continue
        group = getattr(rules, kind)
        bids = str(has_bids(rules, kind)).lower()
        each, none = getattr(group, "per_trick", 0), getattr(group, "none", 0)
        yield say(f"rules-special-{kind}", bids=bids, each=each * rules.special_mult, none=none * rules.special_mult)
        if kind == "forehead":
            yield say(f"rules-forehead-{rules.forehead.shown}")
    if rules.special_mult != 1:
        yield say("rules-special-mult", factor=rules.special_mult)


def _faults(rules: Ruleset, say: Words) -> Lines:
    revoke = rules.revoke
    if revoke.mode == "prevent":
        yield say("rules-revoke-prevent")
    else:
        yield say(f"rules-revoke-{revoke.found}", points=revoke.points)
        yield say(f"rules-revoke-{revoke.then}")
        if revoke.false_claim:
            yield say("rules-false-claim", points=revoke.false_claim)
    if rules.expose:
        yield say("rules-expose", points=rules.expose.dealer_points, percent=rules.expose.percent)


def _end(rules: Ruleset, say: Words) -> Lines:
    yield say("rules-winner")
    yield say(f"rules-tie-{rules.tie}")
    if rules.money_negative_mult != 1:
        yield say("rules-money", factor=rules.money_negative_mult)
    yield say(f"rules-record-{rules.record_row}")


_SECTIONS: tuple[tuple[str, Callable[[Ruleset, Words], Lines]], ...] = (
    ("table", _table),
    ("deals", _deals),
    ("trump", _trump),
    ("bidding", _bidding),
    ("play", _play),
    ("joker", _joker),
    ("scoring", _scoring),
    ("special", _special),
    ("faults", _faults),
    ("end", _end),
)


def options_text(rules: Ruleset) -> str:
    """Every option of a game with its value, a line each, as TOML spells them."""
    lines: list[str] = []
    for key, value in to_options(rules).items():
        if isinstance(value, dict):
            lines += [f"{key}.{inner} = {_toml(what)}" for inner, what in value.items() if what is not None]
        elif value is not None:
            lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
