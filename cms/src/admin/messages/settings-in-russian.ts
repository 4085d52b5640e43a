/** Russian texts for the settings of Strapi, and for the page of one's own profile. Ids are Strapi's. */
/** Where somebody is signed in, on the page of one's own profile. */
const sessions = {
  title: "Устройства",
  subtitle: "На этих устройствах вы сейчас вошли.",
  device: "Устройство",
  loginAt: "Вход",
  lastActiveAt: "Последнее действие",
  actions: "Действия",
  current: "Это устройство",
  unknownDevice: "Неизвестное устройство",
  revoke: "Завершить сеанс",
  "revoke.success": "Сеанс завершён",
  "revoke.confirm": "Завершить этот сеанс? На том устройстве придётся войти снова.",
  "revoke.confirmCurrent": "Вы сейчас работаете на этом устройстве: если завершить сеанс, придётся войти снова.",
  revokeOthers: "Выйти на других устройствах",
  "revokeOthers.confirm": "Завершить все остальные сеансы? На этом устройстве вы останетесь.",
  "revokeOthers.success": "Другие сеансы завершены",
  revokeAll: "Выйти на всех устройствах",
  "revokeAll.confirm": "Завершить все сеансы, и этот тоже? Придётся войти снова.",
};

/** Keys for programs, which only an administrator makes. */
const tokens = {
  "adminTokens.title": "Ключи к админке",
  "adminTokens.description": "Ключи, с которыми программы обращаются к админке",
  "adminTokens.create": "Создать ключ",
  "adminTokens.createPage.title": "Новый ключ",
  "adminTokens.editPage.title": "Изменить ключ",
  "adminTokens.addFirstToken": "Создать первый ключ",
  "adminTokens.emptyStateLayout": "Ключей пока нет",
  "adminTokens.ListView.headers.createdAt": "Создан",
  "adminTokens.ListView.headers.description": "Для чего",
  "adminTokens.ListView.headers.lastUsedAt": "Последнее обращение",
  "adminTokens.ListView.headers.name": "Название",
  "adminTokens.ListView.headers.owner": "Чей",
  "apiTokens.copy.lastWarning": "Скопируйте ключ",
  "tokens.copy.copy": "Скопировать",
  "tokens.copy.title": "Ключ",
  "tokens.copy.subtitle": "Скопируйте ключ, чтобы вписать его в другую программу",
  "tokens.encryptionKeyMissing": "Чтобы показывать ключи, в настройках сервера нужен ключ шифрования",
  "tokens.form.owner": "Чей",
  "tokens.viewToken": "Показать ключ",
  "transferTokens.types.pull": "Забирать",
  "transferTokens.types.push": "Отдавать",
  "transferTokens.types.push-pull": "Забирать и отдавать",
};

const permissions = {
  "application.admin-seats": "Места в админке",
  "application.admin-seats.at-limit-tooltip": "Мест больше нет: добавьте их, чтобы пригласить людей",
  "permissions.conditions.inherited-readonly": "Эти условия следуют из ваших прав, изменить их нельзя.",
  "permissions.conditions.none-applied": "Условий нет.",
  "roles.form.input.url": "Адрес",
  "roles.form.permissions.locales.validation": "Выберите хотя бы один язык для действий: {actions}.",
};

/** Strapi's own Russian lacks the word for any other number, and where that is so the English text is shown. */
const counts = {
  "content-manager.components.DynamicZone.missing-components": "{number, plural, one {Не хватает # части} other {Не хватает # частей}}",
  "content-manager.containers.list.items": "{number, plural, one {# запись} few {# записи} other {# записей}}",
  "content-manager.popUpwarning.warning.bulk-has-draft-relations.message":
    "<b>{count, plural, one {# связь} few {# связи} other {# связей}} в {entities, plural, one {# записи} other {# записях}}</b> ведут к тому, что ещё не опубликовано.",
  "content-manager.utils.data-loaded": "{number, plural, one {Загружена # запись} few {Загружено # записи} other {Загружено # записей}}",
  "Roles.RoleRow.user-count": "{number, plural, one {# человек} few {# человека} other {# человек}}",
  "Settings.webhooks.to.delete":
    "{webhooksToDeleteLength, plural, one {Выбран # вебхук} few {Выбрано # вебхука} other {Выбрано # вебхуков}}",
};

/** Strapi's own Russian has these words in Latin letters. */
const webhooks = {
  create: "Новый вебхук",
  created: "Вебхук создан",
  "list.button.add": "Добавить вебхук",
  "list.empty.title": "Вебхуков пока нет",
  singular: "вебхук",
  title: "Вебхуки",
};
const mailbox = {
  "Auth.form.email.label": "Почта",
  "Auth.form.error.confirmed": "Почта ещё не подтверждена.",
  "Auth.form.error.email.invalid": "Такого адреса почты не бывает.",
  "Auth.form.error.email.provide": "Укажите имя пользователя или почту.",
  "Auth.form.error.email.taken": "Эта почта уже занята.",
  "Auth.form.error.user.not-exist": "С такой почтой никого нет.",
  "Auth.form.forgot-password.email.label": "Ваша почта",
  "Auth.form.forgot-password.email.label.success": "Письмо отправлено на почту",
  "Auth.form.username.placeholder": "Иван_Иванов",
  "Settings.permissions.users.email": "Почта",
  "components.Input.error.validation.email": "Такого адреса почты не бывает",
  "email.SettingsNav.section-label": "Почта",
  "email.components.Input.error.validation.email": "Такого адреса почты не бывает",
  Email: "Почта",
};

const mail = {
  "plugin.label.defaultFrom": "Адрес отправителя",
  "plugin.label.defaultReplyTo": "Адрес для ответов",
  "plugin.label.provider": "Чем отправляется почта",
  "plugin.label.testAddress": "Адрес получателя",
  "plugin.notification.config.error": "Не удалось узнать настройки почты",
  "plugin.notification.data.loaded": "Настройки почты загружены",
  "plugin.notification.test.success": "Письмо отправлено, проверьте почту {to}",
  "plugin.subTitle": "Проверьте, уходит ли почта",
  "plugin.title.test": "Пробное письмо",
  "plugin.button.verify": "Проверить связь",
  "plugin.label.replyToName": "Имя для ответов",
  "plugin.label.senderName": "Имя отправителя",
  "plugin.label.verifyConnection": "Связь с почтой",
  "plugin.notification.verify.error": "Связи с почтой нет",
  "plugin.notification.verify.success": "Связь с почтой есть",
  "plugin.status.connected": "Связь есть",
  "plugin.status.error": "Ошибка",
};
const mailServer = {
  title: "Что умеет почта",
  subtitle: "Настройки почтового сервера",
  "label.smtpServer": "Почтовый сервер",
  "label.encryption": "Шифрование",
  "label.authType": "Вход",
  "label.poolStatus": "Соединения",
  "label.features": "Включено",
  "poolStatus.idle": "свободны",
  "poolStatus.active": "заняты",
  "feature.dkim": "подпись DKIM",
  "feature.pool": "общие соединения",
  "feature.rateLimiting": "ограничение скорости",
  "feature.oauth2": "вход по OAuth2",
  "feature.requireTLS": "только с шифрованием",
};

const prefixed = (prefix: string, words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([id, text]) => [`${prefix}.${id}`, text]));

export const settingsInRussian: Record<string, string> = {
  "notification.success.adminTokenCreated": "Ключ создан",
  "notification.success.adminTokenEdited": "Ключ изменён",
  ...counts,
  ...mailbox,
  ...prefixed("Settings.webhooks", webhooks),
  ...prefixed("Settings.sessions", sessions),
  ...prefixed("Settings", { ...tokens, ...permissions }),
  ...prefixed("email.Settings.email", mail),
  ...prefixed("email.Settings.capabilities", mailServer),
};
