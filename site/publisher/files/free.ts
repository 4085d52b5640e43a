/**
 * Gives the memory of bytes back that nobody reads any more. Thousands of pages come faster than they are collected, and what they took meanwhile would stay with
 * the process. Bytes that share their memory with others are let alone.
 */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
