import { createLogger, createSite, type Site, s3Storage } from '@cartwright/server'
import { ApplicationError, isDatabaseError, isPostgresUrl, isTlsError } from '@cartwright/server/hosted'
import type { Config } from './config.ts'
import { loadShopParts } from './shop-config/load-shop-parts.ts'
import { readShopConfig } from './shop-config/read-shop-config.ts'

/**
 * Opens the site as configured. Whichever process opens it also delivers its events, so every command uses the same
 * settings.
 *
 * @param isRunning whether it serves requests; a command has no metrics and no traces
 * @throws ShopConfigError when a part of the shop's own cannot be used
 * @throws DataInUseError when another process has the database open
 * @throws NewerDatabaseError when a newer version wrote it
 */
export async function openSite(config: Config, logLevel: string, isRunning = false): Promise<Site> {
  const {
    database,
    dataDir,
    mediaFolder,
    url,
    smtpUrl,
    allowedAddresses,
    captcha,
    rateLimits,
    paymentProviders,
    paymentApis,
  } = config
  const graphQl = { introspection: config.graphQlIntrospection }
  const own = await loadShopParts(await readShopConfig())
  const { s3, maxFileBytes } = config.media
  const outgoing = { allowedAddresses }
  const media = { mediaFolder, maxFileBytes, ...(s3 && { mediaStorage: s3Storage(s3) }) }
  try {
    const people = { smtpUrl, isDevelopment: config.isDevelopment, ...(captcha && { captcha }) }
    const payments = { paymentProviders: [...paymentProviders, ...own.paymentProviders], paymentApis }
    const rules = { outgoing, rateLimits, graphQl, ...payments, servicePlugins: own.servicePlugins }
    const { moveSources } = own
    return await createSite({
      database,
      directDatabase: config.directDatabase,
      ...(config.readDatabase !== null && { readDatabase: config.readDatabase }),
      dataFolder: dataDir,
      ...media,
      url,
      ...people,
      ...rules,
      ...(config.serverKey !== null && { serverKey: config.serverKey }),
      ...(isRunning && config.metricsToken !== null && { metricsToken: config.metricsToken }),
      ...(isRunning && config.traces !== null && { traces: config.traces }),
      log: createLogger(logLevel),
      domains: own.domains,
      moveSources,
    })
  } catch (error) {
    throw explain(error, config)
  }
}

/** What the system and SQLite say, said with what it is about and what to do. */
function explain(error: unknown, { database }: Config): unknown {
  if (error instanceof ApplicationError && error.code === 'SHOP_READ_ONLY')
    return new Error(
      'The database is read-only, because the shop moves or was moved. Start it on its new database, or run: cartwright move --cancel',
    )
  if (isPostgresUrl(database) && error instanceof Error && isTlsError(error))
    return new Error(
      `The PostgreSQL server of DATABASE_URL cannot be reached by TLS (${error.message}). Give the authority that signed ` +
        'its certificate by sslrootcert in the address, and the host that the certificate names.',
      { cause: error },
    )
  if (isPostgresUrl(database) && error instanceof Error && isDatabaseError(error))
    return new Error(`The PostgreSQL server of DATABASE_URL cannot be used (${error.message}).`, { cause: error })
  if (!(error instanceof Error) || !('code' in error)) return error
  const what =
    error.code === 'ERR_SQLITE_ERROR'
      ? `The database ${database} cannot be opened (${error.message}). Restore a backup, or use another DATA_DIR.`
      : `The data folder cannot be used (${error.message}). Set DATA_DIR to a folder this user may write to.`
  return new Error(what, { cause: error })
}
