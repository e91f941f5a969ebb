import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { WEBHOOK_ALGORITHM, webhookKey } from '../events/webhooks/keys.ts'
import type { Clocked } from '../keys/key-ring.ts'
import type { PluginQuestion } from './outcome.ts'

/** The issuer that handlers of the contract accept. */
const ISSUER = 'wix.com'
/** Seconds that a signature is valid. */
const VALID_FOR = 300

/**
 * Signs a question as the contract has it: a JWT whose claim `data` holds the request and its metadata. The key is that
 * of the webhooks, so that an app verifies both with one public key.
 */
export async function signQuestion(
  site: Clocked,
  { plugin, request, currency, languages, identity }: PluginQuestion,
): Promise<string> {
  const key = await webhookKey(site)
  const metadata = {
    requestId: randomUUID(),
    currency,
    languages,
    instanceId: plugin.id,
    identity,
    appExtensionId: plugin.id,
    appExtensionType: plugin.kind,
  }
  const issuedAt = Math.floor(site.now().getTime() / 1000)
  return new SignJWT({ data: { request, metadata } })
    .setProtectedHeader({ alg: WEBHOOK_ALGORITHM, typ: 'JWT', kid: key.id })
    .setIssuer(ISSUER)
    .setAudience(plugin.appId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + VALID_FOR)
    .sign(key.privateKey)
}
