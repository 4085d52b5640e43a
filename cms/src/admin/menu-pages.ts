/** Pages of our own in the menu of the admin. */
import { GridFour, Play, Search, Trash } from "@strapi/icons";
import { messages } from "./messages/messages.ts";

const label = (id: keyof typeof messages.en) => ({ id, defaultMessage: messages.en[id] });

export const menuPages = [
  {
    to: "find",
    icon: Search,
    intlLabel: label("ryadom.find.title"),
    // Whoever is signed in; only what this person may read is found.
    permissions: [],
    Component: () => import("./find/find-page.tsx").then(({ FindPage }) => ({ default: FindPage })),
  },
  {
    to: "paid-films",
    icon: Play,
    intlLabel: label("ryadom.films.title"),
    // Whoever may put files into the media library may hand films over.
    permissions: [{ action: "plugin::upload.assets.create", subject: null }],
    Component: () => import("./films/films-page.tsx").then(({ FilmsPage }) => ({ default: FilmsPage })),
  },
  {
    to: "test-from-table",
    icon: GridFour,
    intlLabel: label("ryadom.testTable.title"),
    permissions: [{ action: "plugin::content-manager.explorer.create", subject: "api::test.test" }],
    Component: () => import("./test-table/test-table-page.tsx").then(({ TestTablePage }) => ({ default: TestTablePage })),
  },
  {
    to: "trash",
    icon: Trash,
    intlLabel: label("ryadom.trash.title"),
    // Whoever is signed in; the list holds only what this person may read.
    permissions: [],
    Component: () => import("./trash/trash-page.tsx").then(({ TrashPage }) => ({ default: TrashPage })),
  },
];
