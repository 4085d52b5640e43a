/** Ways to write one address that some program on the way may take for the same: whoever compares text misses one of them. */
export function spellingsOf(path: string): string[] {
  const [first = "", ...rest] = path.slice(1).split("/");
  const last = rest.at(-1) ?? first;
  const encodedLetter = `%${last.charCodeAt(0).toString(16)}${last.slice(1)}`;
  const stem = path.slice(0, path.length - last.length);
  return [
    path,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}.`,
    `${path}%2e`,
    `${path}%20`,
    `${path}%00`,
    `${path}?`,
    `${path}#`,
    `${path};x=1`,
    `${path}.json`,
    path.toUpperCase(),
    path.replaceAll(/(?<=[/-])[a-z]/g, (letter) => letter.toUpperCase()),
    `/${path}`,
    `/.${path}`,
    `/%2e${path}`,
    `/x/..${path}`,
    `/${first}//${rest.join("/")}`,
    `/${first}/./${rest.join("/")}`,
    `/${first}%2f${rest.join("/")}`,
    `/${first}\\${rest.join("\\")}`,
    stem + encodedLetter,
    stem + encodedLetter.toUpperCase(),
    `${stem}%25${encodedLetter.slice(1)}`,
    `http://127.0.0.1${path}`,
  ];
}
