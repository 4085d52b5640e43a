// Ships JavaScript as a part of the feed: drawn for each author the API names.
import type { Publication } from "../community/client.ts";
import { chanceFrom, tint } from "../scenes/chance.ts";

export function Avatar({ author, size = 40 }: { author: Publication["author"]; size?: number }) {
  if (author?.avatarUrl) return <img className="avatar" src={author.avatarUrl} alt="" width={size} height={size} />;
  const chance = chanceFrom(author?.id ?? "nobody");
  const hue = chance(0, 360);
  return (
    <svg className="avatar" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path fill={tint(84, 0.07, hue)} d="M0 0h40v40H0z" />
      <circle fill={tint(78, 0.09, hue + 40)} cx={chance(6, 14)} cy={chance(24, 34)} r="20" />
      <circle fill={tint(90, 0.06, hue - 30)} cx={chance(28, 38)} cy={chance(4, 14)} r="14" />
    </svg>
  );
}
