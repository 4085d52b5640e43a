import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { words } from "../../words.ts";

export interface ProfileLink {
  href: string;
  icon: string;
  label: string;
  text: string;
  /** Class that says who sees it (`session-visibility.css`). */
  shownTo?: string;
}

/** The pages of the profile in groups, as its first page lists them and as each of them has its own group beside it. */
export function profileLinks(language: Language) {
  const t = words(language);
  const forMembers = { shownTo: "for-members" };
  const forYou: ProfileLink[] = [
    { href: paths.ownPath(language), icon: "route", label: t.path(), text: t.path_text() },
    { href: paths.mood(language), icon: "smile", label: t.mood(), text: t.mood_text() },
    { href: paths.safetyPlan(language), icon: "notebook-pen", label: t.plan(), text: t.plan_link_text() },
    { href: paths.favourites(language), icon: "bookmark", label: t.my_favourites(), text: t.my_favourites_text(), ...forMembers },
    { href: paths.ownTests(language), icon: "circle-check-big", label: t.my_tests(), text: t.my_tests_text(), ...forMembers },
    { href: paths.achievements(language), icon: "award", label: t.achievements(), text: t.achievements_text(), ...forMembers },
    { href: paths.progress(language), icon: "graduation-cap", label: t.my_courses(), text: t.my_courses_text() },
  ];
  const written: ProfileLink[] = [
    { href: paths.notifications(language), icon: "bell", label: t.notifications(), text: t.notifications_lead() },
    { href: paths.ownPosts(language), icon: "pen-line", label: t.my_posts(), text: t.my_posts_text() },
    { href: paths.ownComments(language), icon: "message-square", label: t.my_comments(), text: t.my_comments_text() },
    { href: paths.followed(language), icon: "messages-square", label: t.my_followed(), text: t.my_followed_text() },
    { href: paths.ownRatings(language), icon: "star", label: t.my_ratings(), text: t.my_ratings_text() },
    { href: paths.ownReports(language), icon: "flag", label: t.my_reports(), text: t.my_reports_text() },
    { href: paths.ownCases(language), icon: "shield-check", label: t.my_cases(), text: t.my_cases_text() },
  ];
  const account: ProfileLink[] = [
    { href: paths.account(language), icon: "user-round", label: t.me_account(), text: t.me_account_text() },
    { href: paths.welcome(language), icon: "sprout", label: t.welcome(), text: t.welcome_text() },
    { href: paths.notificationSettings(language), icon: "bell", label: t.notification_settings(), text: t.notification_settings_text() },
    { href: paths.security(language), icon: "key-round", label: t.me_security(), text: t.me_security_text() },
    { href: paths.privacy(language), icon: "shield-check", label: t.me_privacy(), text: t.me_privacy_text() },
    { href: paths.purchases(language), icon: "shopping-bag", label: t.purchases(), text: t.purchases_text() },
  ];
  const device: ProfileLink = { href: paths.settings(language), icon: "settings-2", label: t.settings(), text: t.settings_text() };
  return { forYou, written, account, device };
}

interface ProfileGroup {
  title: string;
  /** Visitors have nothing behind its links. */
  isForMembers: boolean;
  links: { href: string; label: string; shownTo?: string }[];
}

/** @returns the group that the page at `address` belongs to; undefined for a page outside the profile */
export function profileGroupOf(language: Language, address: string): ProfileGroup | undefined {
  const t = words(language);
  const { forYou, written, account, device } = profileLinks(language);
  const groups = [
    { title: t.me_for_you(), isForMembers: false, links: forYou },
    { title: t.me_written(), isForMembers: true, links: written },
    { title: t.me_settings(), isForMembers: true, links: [...account, device] },
  ];
  const group = groups.find(({ links }) => links.some(({ href }) => href === address));
  return group && { ...group, links: group.links.map(({ href, label, shownTo }) => ({ href, label, ...(shownTo && { shownTo }) })) };
}
