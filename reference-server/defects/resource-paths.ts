/** Paths of one record each, as mistakes in the operations of the administration ask for them. */
export const resourcePaths = {
  user: /\/Users\/[^/]+$/,
  group: /\/Groups\/[^/]+$/,
  client: /\/oauth\/clients\/[^/]+$/,
  provider: /\/identity-providers\/[^/]+$/,
};
