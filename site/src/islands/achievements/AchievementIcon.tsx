// Ships JavaScript as a part of the achievements: an editor names the icon, the API passes the name on.
import type { AchievementIcon as IconName } from "@ryadom/shared/achievement-rules.ts";
import type { LucideIcon } from "lucide-react";
import Award from "lucide-react/icons/award";
import BookHeart from "lucide-react/icons/book-heart";
import BookOpen from "lucide-react/icons/book-open";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Compass from "lucide-react/icons/compass";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import Leaf from "lucide-react/icons/leaf";
import MessageCircle from "lucide-react/icons/message-circle";
import Milestone from "lucide-react/icons/milestone";
import PenLine from "lucide-react/icons/pen-line";
import Smile from "lucide-react/icons/smile";
import Sprout from "lucide-react/icons/sprout";
import Star from "lucide-react/icons/star";
import Sun from "lucide-react/icons/sun";
import Wind from "lucide-react/icons/wind";
import { createElement } from "react";

const icons: Readonly<Record<IconName, LucideIcon>> = {
  award: Award,
  "book-heart": BookHeart,
  "book-open": BookOpen,
  "clipboard-check": ClipboardCheck,
  compass: Compass,
  heart: Heart,
  house: House,
  leaf: Leaf,
  "message-circle": MessageCircle,
  milestone: Milestone,
  "pen-line": PenLine,
  smile: Smile,
  sprout: Sprout,
  star: Star,
  sun: Sun,
  wind: Wind,
};

/** The icon of that name; a rosette for one that a newer version of the content names. */
export const AchievementIcon = ({ name, size }: { name: string; size: number }) =>
  createElement((icons as Partial<Record<string, LucideIcon>>)[name] ?? Award, { size, "aria-hidden": true });
