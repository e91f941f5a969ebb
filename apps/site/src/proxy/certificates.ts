import 'reflect-metadata'
import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

export interface Certificates {
  /** The file of the authority that a client has to trust. */
  readonly authorityFile: string
  /** The certificate of the hosts, and the authority's behind it, as PEM. */
  readonly chain: string
  /** The private key of the hosts, as PEM. */
  readonly key: string
}

const DAY = 24 * 60 * 60 * 1000
const LIFETIME = 365 * DAY
/** Renewed when fewer days are left, so that a running proxy does not expire. */
const RENEWED_BEFORE = 7 * DAY

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
const newSerialNumber = () => `01${randomBytes(15).toString('hex')}`

/**
 * Loads the certificate for hosts, or creates one and the local authority that signs it. The authority's private key is
 * never stored, so a reader of the folder cannot sign for another host.
 */
export async function loadCertificates(folder: string, hosts: readonly string[]): Promise<Certificates> {
  // The name of the files follows the hosts, so that a new list of hosts gets a new certificate.
  const name = createHash('sha256').update(hosts.join()).digest('hex').slice(0, 8)
  const authorityFile = join(folder, `authority-${name}.pem`)
  const files = { chain: join(folder, `hosts-${name}.pem`), key: join(folder, `hosts-${name}.key`) }
  const stored = await Promise.all([authorityFile, files.chain, files.key].map(readIfThere))
  const [authority, chain, key] = stored
  if (authority && chain && key && isValid(chain)) return { authorityFile, chain, key }
  const created = await createCertificates(hosts)
  await createReadableFolder(folder)
  await writeFile(files.key, created.key, { mode: 0o600 })
  await writeFile(files.chain, created.chain)
  await writeFile(authorityFile, created.authority)
  await chmod(authorityFile, 0o644)
  return { authorityFile, chain: created.chain, key: created.key }
}

/** A proxy on port 443 runs as root, and a client of another user reads the authority. A folder of the user's stays as it is. */
async function createReadableFolder(folder: string) {
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined
  if (isNew) await chmod(folder, 0o755)
}

const readIfThere = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

const isValid = (chain: string) => Date.parse(new X509Certificate(chain).validTo) - Date.now() > RENEWED_BEFORE

async function createCertificates(hosts: readonly string[]) {
  const validity = { notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + LIFETIME) }
  const [authorityKeys, hostKeys] = [await newKeys(), await newKeys()]
  const name = `CN=Cartwright development authority ${randomBytes(3).toString('hex')}`
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    serialNumber: newSerialNumber(),
    name,
    keys: authorityKeys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  })
  const certificate = await X509CertificateGenerator.create({
    ...validity,
    serialNumber: newSerialNumber(),
    subject: 'CN=Cartwright development proxy',
    issuer: authority.subject,
    publicKey: hostKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(hosts.map((value) => ({ type: 'dns' as const, value }))),
    ],
  })
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', hostKeys.privateKey)
  return {
    authority: `${authority.toString('pem')}\n`,
    chain: `${certificate.toString('pem')}\n${authority.toString('pem')}\n`,
    key: `${PemConverter.encode(pkcs8, 'PRIVATE KEY')}\n`,
  }
}
