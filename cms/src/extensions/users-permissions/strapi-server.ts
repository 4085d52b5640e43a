/** Changes users-permissions' user: adds `uid`, by which the community API knows a member, and makes the email unique in the database. */
type Attribute = Record<string, unknown>;
type UserSchema = {
  info: { displayName: string };
  attributes: Record<string, Attribute>;
  config: { attributes: Record<string, { hidden: boolean }> };
};
type UsersPermissions = { contentTypes: { user: { schema: UserSchema } } };

/** Not shown in the admin and not accepted from its forms. */
const hidden = ["uid", "username", "password"];

export default (plugin: UsersPermissions): UsersPermissions => {
  const { info, attributes, config } = plugin.contentTypes.user.schema;
  info.displayName = "Members";
  // Strapi checks `unique` with a query of its own, which two parallel sign-ups pass; `column` makes the database refuse the second.
  attributes["uid"] = { type: "string", unique: true, column: { unique: true }, private: true, configurable: false, searchable: false };
  attributes["email"] = { type: "email", required: true, configurable: false, column: { unique: true } };
  for (const name of hidden) {
    config.attributes[name] = { hidden: true };
    // The form asks for every required field it knows of, shown or not.
    attributes[name] = { ...attributes[name], visible: false };
  }
  return plugin;
};
