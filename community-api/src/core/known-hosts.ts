/** Names without a port, as `URL.hostname` gives them. */
export type KnownHosts = {
  /** What people type: the host of SITE_URL; in development also the names of this machine. */
  public: readonly string[];
  /** How programs of ours reach this one, for health checks and Strapi's account events. */
  private: readonly string[];
};
