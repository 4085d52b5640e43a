/** What an editor chooses an icon by in the admin is what the site draws. */
import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import { achievementIcons } from "@ryadom/shared/achievement-rules.ts";
import { iconNames } from "../../../cms/src/admin/choice-fields/icon-names.ts";
import { iconShapes as shownShapes } from "../../../cms/src/admin/choice-fields/icon-shapes.ts";
import { iconShapes } from "./icons.ts";

test("every icon that can be chosen in the admin looks there as on the site", async () => {
  expect(Object.keys(shownShapes)).toEqual(Object.keys(iconNames));
  expect(achievementIcons.filter((name) => !(name in iconNames))).toEqual([]);
  for (const [name, shapes] of Object.entries(shownShapes))
    expect(shapes.map(([tag, attributes]) => renderToStaticMarkup(createElement(tag, attributes))).join(""), name).toBe(
      await iconShapes(name),
    );
});
