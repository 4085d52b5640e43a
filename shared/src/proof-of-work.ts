/**
 * A call that an address may not make any more for now goes through all the same when it brings a proof of work: the number that `SHA-256(salt + number)`
 * makes the challenge of (the protocol of ALTCHA). The challenge comes with the 429, the proof goes in this header: base64 of the JSON of
 * `algorithm`, `challenge`, `number`, `salt` and `signature`.
 */
export const proofOfWorkHeader = "X-Proof-Of-Work";
