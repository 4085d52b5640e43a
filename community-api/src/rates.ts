/** So many times within so many seconds. */
export type Rate = { times: number; seconds: number };

const minute = 60;
const hour = 3600;
const day = 86_400;

/** How often one address of the network may ask (IPv4, or the /64 of IPv6), counted in memory. */
const ofAddress = {
  visitor: { times: 300, seconds: 5 * minute },
  member: { times: 1500, seconds: 5 * minute },
  "sign-in": { times: 25, seconds: 5 * minute },
  "sign-up": { times: 5, seconds: 30 * minute },
  search: { times: 100, seconds: 10 * minute },
} as const satisfies Record<string, Rate>;

/** How often one account or one email address may, counted in the database, so that a restart forgets nothing. */
const ofAccount = {
  "sign-in": { times: 25, seconds: hour },
  code: { times: 5, seconds: 30 * minute },
  "publish-burst": { times: 1, seconds: 10 },
  publish: { times: 20, seconds: day },
  comment: { times: 50, seconds: 10 * minute },
  react: { times: 60, seconds: minute },
  report: { times: 20, seconds: day },
  export: { times: 5, seconds: day },
  upload: { times: 30, seconds: 30 * minute },
} as const satisfies Record<string, Rate>;

export type AddressRule = keyof typeof ofAddress;
export type AccountRule = keyof typeof ofAccount;
export type Rates = { ofAddress: Record<AddressRule, Rate>; ofAccount: Record<AccountRule, Rate> };

export const defaultRates: Rates = { ofAddress, ofAccount };
