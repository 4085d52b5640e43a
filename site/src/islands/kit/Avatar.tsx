// Ships JavaScript as a part of the feed: drawn for each author the API names.
import type { Publication } from "../../api/publications.ts";
import { seededRandom, oklch } from "../../illustrations/seeded-random.ts";
import "./Avatar.css";

export function Avatar({ author, size = 40 }: { author: Publication["author"]; size?: number }) {
  if (author?.avatarUrl) return <img className="avatar" src={author.avatarUrl} alt="" width={size} height={size} />;
  const chance = seededRandom(author?.id ?? "nobody");
  const hue = chance(0, 360);
  return (
    <svg className="avatar" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path fill={oklch(84, 0.07, hue)} d="M0 0h40v40H0z" />
      <circle fill={oklch(78, 0.09, hue + 40)} cx={chance(6, 14)} cy={chance(24, 34)} r="20" />
      <circle fill={oklch(90, 0.06, hue - 30)} cx={chance(28, 38)} cy={chance(4, 14)} r="14" />
    </svg>
  );
}
