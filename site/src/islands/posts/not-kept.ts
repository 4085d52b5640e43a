/** A post could not become the draft of this device, so it stays where it is. */
export class NotKept extends Error {
  readonly why: "another-draft" | "not-stored";
  constructor(why: "another-draft" | "not-stored") {
    super(why);
    this.name = "NotKept";
    this.why = why;
  }
}
