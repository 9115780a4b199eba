/** A short buzz when one's turn comes after a while: whoever plays on at once needs none. */

const WAITED_MS = 4000;
const BUZZ_MS = 60;

export class Nudge {
  #wasTurn = true;
  #since = 0;

  /** It is one's turn from now on, or not any more. */
  tell(isTurn: boolean, isWanted: boolean): void {
    const now = performance.now();
    const hasWaited = now - this.#since >= WAITED_MS || document.hidden;
    if (isTurn && !this.#wasTurn && hasWaited && isWanted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
    if (this.#wasTurn && !isTurn) this.#since = now;
    this.#wasTurn = isTurn;
  }
}
