/** Window event of "Leave quickly", before the page goes: what sounds must be silent when it returns. */
export const leavingEvent = "leaving";
