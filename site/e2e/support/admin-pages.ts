/** The pages of the CMS's admin, as one of the staff has them open in one of its languages. */
import type { Browser, Page } from "@playwright/test";
import { messages, type MessageId } from "../../../cms/src/admin/messages/messages.ts";
import { signInToAdmin } from "./cms-admin.ts";
import { expect, type languages } from "./watched-page.ts";

export type AdminLanguage = (typeof languages)[number];
type Person = Awaited<ReturnType<typeof signInToAdmin>>;

/**
 * What Strapi's own pages bring into the console: addresses of paid editions that are answered 404, settings of the media library that only an
 * admin may read (any other refusal still comes with its address), a request that it gave up itself, remarks of React, a missing Russian text.
 */
export const noiseOfStrapi = [
  "/admin/ai-",
  "/i18n/ai-localization-jobs/",
  "/upload/settings",
  "FetchError: Policy Failed",
  "AbortError: signal is aborted without reason",
  'containing a "key" prop',
  "for a non-boolean attribute",
  "changed size between renders",
  "MISSING_TRANSLATION",
];

/** Strapi's own words on what specs press. */
export const strapiWords = {
  en: {
    publish: "Publish",
    save: "Save",
    add: "Add an entry",
    more: "More actions",
    replace: "Replace media",
    proceed: "Continue",
    replaced: "File replaced.",
  },
  ru: {
    publish: "Опубликовать",
    save: "Сохранить",
    add: "Добавить запись",
    more: "Другие действия",
    replace: "Заменить файл",
    proceed: "Продолжить",
    replaced: "Файл заменён.",
  },
} as const;

/** What our own additions say. A part in braces is filled in by the admin. */
export const adminText = (language: AdminLanguage, id: MessageId): string => messages[language][id];

export type Admin = {
  /** A person's hands over HTTP; each signs in once, because a mailbox has five tries in five minutes. */
  staff(role: string): Promise<Person>;
  /** @returns an empty page in a context of its own, where this person is signed in and has the admin in that language */
  pageOf(browser: Browser, role: string, language: AdminLanguage): Promise<Page>;
};

export function adminOf(cmsUrl: string): Admin {
  const people = new Map<string, Promise<Person>>();
  const staff = (role: string): Promise<Person> => {
    const person = people.get(role) ?? signInToAdmin(cmsUrl, role);
    people.set(role, person);
    return person;
  };
  return {
    staff,
    async pageOf(browser, role, language) {
      const person = await staff(role);
      await person.useAdminIn(language);
      const localStorage = [
        { name: "jwtToken", value: JSON.stringify(person.token) },
        { name: "strapi-admin-language", value: language },
        { name: "isLoggedIn", value: "true" },
      ];
      const context = await browser.newContext({
        viewport: { width: 1400, height: 1000 },
        storageState: { cookies: [], origins: [{ origin: cmsUrl, localStorage }] },
      });
      await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: cmsUrl });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      return page;
    },
  };
}

/** Opens the form of an entry and waits until it can be written in. @param uid a type with many entries */
export async function openForm(page: Page, cmsUrl: string, uid: string, documentId: string, locale: string): Promise<void> {
  await page.goto(`${cmsUrl}/admin/content-manager/collection-types/${uid}/${documentId}?plugins[i18n][locale]=${locale}`);
  await expect(page.getByRole("button", { name: /^(Save|Сохранить)$/ })).toBeVisible({ timeout: 60_000 });
}

/** Gives a picture of the media library, which is open, other bytes. */
export async function replaceFile(page: Page, language: AdminLanguage, name: string, bytes: Buffer): Promise<void> {
  const words = strapiWords[language];
  await page.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: words.more }).click();
  await page.getByRole("menuitem", { name: words.replace }).click();
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("alertdialog").getByRole("button", { name: words.proceed }).click();
  await (await asked).setFiles({ name: "another.png", mimeType: "image/png", buffer: bytes });
  await expect(page.getByText(words.replaced, { exact: false }).first()).toBeVisible();
}

/** The first editor of texts in a form. */
export const textOf = (page: Page) => page.locator("[data-slate-editor=true]").first();

/** Puts the cursor behind the last word of the first editor of texts, as a person does who looks where it went. */
export async function toEndOfText(page: Page): Promise<void> {
  await textOf(page).click();
  // The editor learns a tenth of a second later where its cursor stands, and may put it back until then.
  await page.waitForTimeout(300);
  await page.keyboard.press("Control+End");
  await page.waitForTimeout(300);
}

/** Pastes into the first editor of texts as a browser does after Ctrl+V of something copied from a page. */
export const pasteInto = (page: Page, html: string): Promise<void> =>
  textOf(page).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    clipboardData.setData("text/plain", "plain");
    field.dispatchEvent(
      new InputEvent("beforeinput", { inputType: "insertFromPaste", dataTransfer: clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
