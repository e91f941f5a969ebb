import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** An authenticator in software: it makes one passkey at a time, and signs with it what a test wants. */
export class SoftAuthenticator {
  readonly #origin: string
  readonly #key: KeyObject
  readonly #publicKey: Uint8Array
  readonly id: string
  /** Of the signatures it makes. */
  counter = 0
  /** Whether it has seen its person: by finger, face or PIN. */
  verifiesUser = true

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    // COSE: an elliptic curve key for ES256, on P-256.
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    )
    this.id = createHash('sha256').update(this.#publicKey).digest('base64url')
  }

  /** What `navigator.credentials.create` would answer. */
  create({ challenge }: { readonly challenge: string }): string {
    const id = bytes(this.id)
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey])
    const authData = this.#authenticatorData(0x40, attested)
    const attestation = isoCBOR.encode(
      new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    const attestationObject = Buffer.from(attestation).toString('base64url')
    const clientDataJSON = this.#clientData('webauthn.create', challenge).toString('base64url')
    return this.#credential({ attestationObject, clientDataJSON })
  }

  /** What `navigator.credentials.get` would answer. */
  get({ challenge }: { readonly challenge: string }): string {
    this.counter += 1
    const authData = this.#authenticatorData(0, Buffer.alloc(0))
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return this.#credential({
      authenticatorData: authData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
    })
  }

  #credential(response: Record<string, string>): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response })
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #authenticatorData(flags: number, attested: Uint8Array): Buffer {
    const rpId = createHash('sha256').update(new URL(this.#origin).hostname).digest()
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const seen = 0x01 | (this.verifiesUser ? 0x04 : 0)
    return Buffer.concat([rpId, Buffer.from([flags | seen]), counter, attested])
  }
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
