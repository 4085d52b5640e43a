/** @returns how long a .m4a file plays, in whole seconds, from its movie header; null when it has none */
export function m4aSeconds(bytes: Buffer): number | null {
  const header = bytes.indexOf("mvhd", 0, "latin1");
  if (header < 0 || bytes[header + 4] !== 0) return null;
  const unitsPerSecond = bytes.readUInt32BE(header + 16);
  return unitsPerSecond > 0 ? Math.round(bytes.readUInt32BE(header + 20) / unitsPerSecond) : null;
}
