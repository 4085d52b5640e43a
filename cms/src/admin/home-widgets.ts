/** What the home of the admin shows first, in this order. */
import { Calendar, CheckCircle, Clock, Earth, Pencil, PlusCircle, Server, WarningCircle } from "@strapi/icons";
import { approveRight } from "../publishing/approvals/approved-types.ts";
import { messages } from "./messages/messages.ts";

const title = (id: keyof typeof messages.en) => ({ id, defaultMessage: messages.en[id] });

export const homeWidgets = [
  {
    id: "begin",
    icon: PlusCircle,
    title: title("ryadom.begin.title"),
    component: async () => (await import("./new-entries/begin-widget.tsx")).BeginWidget,
  },
  {
    id: "waiting-for-me",
    icon: CheckCircle,
    title: title("ryadom.approval.waitingTitle"),
    permissions: [{ action: approveRight }],
    component: async () => (await import("./approvals/waiting-widget.tsx")).WaitingForMe,
  },
  {
    id: "kept-back",
    icon: WarningCircle,
    title: title("ryadom.keptBack.title"),
    component: async () => (await import("./publish-status/kept-back-widget.tsx")).KeptBack,
  },
  {
    id: "site-now",
    icon: Server,
    title: title("ryadom.siteNow.title"),
    component: async () => (await import("./publish-status/site-now-widget.tsx")).SiteNow,
  },
  {
    id: "numbers-to-check",
    icon: Clock,
    title: title("ryadom.helplines.title"),
    permissions: [{ action: "plugin::content-manager.explorer.read", subject: "api::helpline.helpline" }],
    component: async () => (await import("./helpline-checks/checks-widget.tsx")).NumbersToCheck,
  },
  {
    id: "schedule",
    icon: Calendar,
    title: title("ryadom.schedule.title"),
    component: async () => (await import("./schedule/schedule-widget.tsx")).ScheduleWidget,
  },
  {
    id: "translation-radar",
    icon: Earth,
    title: title("ryadom.radar.title"),
    component: async () => (await import("./translation-radar/widget.tsx")).TranslationRadar,
  },
  {
    id: "last-changes",
    icon: Pencil,
    title: title("ryadom.recent.title"),
    component: async () => (await import("./history/recent-changes-widget.tsx")).LastChangesByOthers,
  },
];
