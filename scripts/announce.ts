import type { RunningShop } from './shop.ts'

/** Says where everything is. */
export function announce(shop: Pick<RunningShop, 'url' | 'storefrontUrl' | 'clientId' | 'owner' | 'firstOwner'>): void {
  const { url, storefrontUrl, clientId, owner, firstOwner } = shop
  const rows = [
    ['Shop', storefrontUrl],
    ['Mailbox', `${url}/_dev/mail`],
    ['API', `${url}/openapi.json`],
    ['Client id', clientId],
    ['Admin', `${url}/admin`],
    ...(owner ? [['', `${owner.email}  ${owner.password}  (shown this once)`]] : []),
    ...(firstOwner ? [['', `${firstOwner.email}  ${firstOwner.passwordUrl}  (shown this once)`]] : []),
  ]
  console.log(
    `\n${rows.map(([name = '', value = '']) => `  ${name.padEnd(14)} ${value}`).join('\n')}\n\n  Ctrl-C stops it.\n`,
  )
}
