import { accountPaths } from '../paths.ts'

export const NEW_ADDRESS_PATH = `${accountPaths.addresses}/new`

/** Where the address that is known by this key is changed. */
export const addressPath = (key: string) => `${accountPaths.addresses}/${key}` as const
