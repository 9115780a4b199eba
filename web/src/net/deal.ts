/** The name of a deal and its attempt, both counted from 0. */
export const keyOf = (number: number, attempt: number): string => `${number}.${attempt}`;
