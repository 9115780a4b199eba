// The loop of random deals by hand, as a programmer of one game would write it: 4 seats, 9 cards of a pack of 52,
// trump turned from the stock, suit to be followed, trump to be played, bids without a hook, 10 points and one a trick.
// Usage: reference DEALS SEED; prints seconds, and the points of all seats so that nothing can be left out.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

using Mask = uint64_t;
constexpr int SEATS = 4, CARDS = 9, PACK = 52;
constexpr Mask STEP = 0x9E3779B97F4A7C15ULL, SUIT = 0x1FFF;

static inline uint64_t mixed(uint64_t number) {
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9ULL;
    number = (number ^ (number >> 27)) * 0x94D049BB133111EBULL;
    return number ^ (number >> 31);
}

struct Dice {
    uint64_t state;
    int below(int number) {
        state += STEP;
        return int(((mixed(state) >> 32) * uint64_t(number)) >> 32);
    }
};

static inline int nth_bit(Mask mask, int index) {
    while (index--) mask &= mask - 1;
    return __builtin_ctzll(mask);
}

static inline int any_of(Mask mask, Dice &dice) { return nth_bit(mask, dice.below(__builtin_popcountll(mask))); }

int main(int, char **arguments) {
    const long deals = atol(arguments[1]);
    const uint64_t seed = strtoull(arguments[2], nullptr, 10);
    std::vector<int8_t> bids(deals * SEATS), tricks(deals * SEATS);
    std::vector<int32_t> points(deals * SEATS);
    const auto started = std::chrono::steady_clock::now();
    for (long deal = 0; deal < deals; deal++) {
        Dice dice{mixed(mixed(seed + STEP) + uint64_t(deal) * STEP)};
        int order[PACK];
        for (int card = 0; card < PACK; card++) order[card] = card;
        Mask hands[SEATS] = {};
        const int dealer = int(deal % SEATS);
        int seat = (dealer + 1) % SEATS;
        for (int index = 0; index <= SEATS * CARDS; index++) {
            const int other = index + dice.below(PACK - index);
            const int card = order[other];
            order[other] = order[index];
            order[index] = card;
            if (index == SEATS * CARDS) break;
            hands[seat] |= Mask(1) << card;
            seat = (seat + 1) % SEATS;
        }
        const int trump = order[SEATS * CARDS] / 13;
        int taken[SEATS] = {};
        seat = (dealer + 1) % SEATS;
        for (int number = 0; number < SEATS; number++) {
            bids[deal * SEATS + seat] = int8_t(any_of((Mask(1) << (CARDS + 1)) - 1, dice));
            seat = (seat + 1) % SEATS;
        }
        for (int trick = 0; trick < CARDS; trick++) {
            int led = 0, best = -1, taker = seat;
            for (int number = 0; number < SEATS; number++) {
                Mask open = hands[seat];
                if (number) {
                    const Mask own = open & SUIT << 13 * led, trumps = open & SUIT << 13 * trump;
                    open = own ? own : trumps ? trumps : open;
                }
                const int card = any_of(open, dice), suit = card / 13;
                if (number == 0) led = suit;
                const int power = suit == trump ? 60 + card % 13 : suit == led ? 20 + card % 13 : 0;
                if (power > best) best = power, taker = seat;
                hands[seat] &= ~(Mask(1) << card);
                seat = (seat + 1) % SEATS;
            }
            taken[taker]++;
            seat = taker;
        }
        for (int own = 0; own < SEATS; own++) {
            const long place = deal * SEATS + own;
            tricks[place] = int8_t(taken[own]);
            points[place] = bids[place] == taken[own] ? 10 + taken[own] : 0;
        }
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
    long sum = 0;
    for (int32_t each : points) sum += each;
    printf("%f %ld\n", took.count(), sum);
}
