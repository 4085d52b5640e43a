/** Whole seconds a .m4a file plays, read from its movie header; null when there is none. */
export function m4aSeconds(bytes: Buffer): number | null {
  const header = bytes.indexOf("mvhd", 0, "latin1");
  if (header < 0 || bytes[header + 4] !== 0) return null;
  const unitsPerSecond = bytes.readUInt32BE(header + 16);
  return unitsPerSecond > 0 ? Math.round(bytes.readUInt32BE(header + 20) / unitsPerSecond) : null;
}
