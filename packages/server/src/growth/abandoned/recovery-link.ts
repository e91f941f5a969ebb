/** Where the link of a mail leads. */
export const RECOVERY_PATH = '/recover'

/** The link that opens an abandoned checkout. */
export const recoveryUrl = (url: string, { token }: { readonly token: string }): string =>
  `${url}${RECOVERY_PATH}/${token}`
