/**
 * The baseline: node:http, node:sqlite and node:crypto. The same hashes and signatures and the same rows written, one
 * commit for all of a turn of the event loop, and no rule of any kind.
 */
import { createHash, createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { hash, verify } from '@node-rs/argon2'
import { PASSWORD, PEOPLE, ready } from './protocol.ts'

const [file = ''] = process.argv.slice(2)

const database = new DatabaseSync(file)
database.exec(`
  pragma journal_mode = wal; pragma synchronous = full;
  create table sessions (id text primary key, subject_id text, last_used_at text, expires_at text);
  create table refresh_tokens (token_hash text primary key, session_id text);
  create table members (id text primary key, email text unique, password_hash text, last_login_at text);
  create table throttles (key text primary key, attempts integer, last_attempt_at text);
  create table familiar_addresses (account text, address text, last_seen_at text, primary key (account, address));
  create table session_tokens (token_hash text primary key, member_id text, expires_at text);
`)
const addSession = database.prepare('insert into sessions values (?, ?, ?, ?)')
const addRefreshToken = database.prepare('insert into refresh_tokens values (?, ?)')
const addMember = database.prepare('insert into members values (?, ?, ?, ?)')
const findToken = database.prepare('select session_id from refresh_tokens where token_hash = ?')
const findSession = database.prepare('select * from sessions where id = ?')
const touch = database.prepare('update sessions set last_used_at = ? where id = ?')
const findFamiliar = database.prepare('select account from familiar_addresses where account = ? and address = ?')
const findThrottle = database.prepare('select * from throttles where key = ?')
const addThrottle = database.prepare(`insert into throttles values (?, ?, ?)
  on conflict (key) do update set attempts = excluded.attempts, last_attempt_at = excluded.last_attempt_at`)
const dropThrottle = database.prepare('delete from throttles where key = ?')
const addFamiliar = database.prepare(`insert into familiar_addresses values (?, ?, ?)
  on conflict (account, address) do update set last_seen_at = excluded.last_seen_at`)
const findMember = database.prepare('select * from members where email = ?')
const recordSignIn = database.prepare('update members set last_login_at = ? where id = ?')
const addSessionToken = database.prepare('insert into session_tokens values (?, ?, ?)')
const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]

const { privateKey } = generateKeyPairSync('ed25519')
const secret = randomBytes(32)
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')
const header = base64url({ alg: 'EdDSA', typ: 'at+jwt', kid: hashed('key') })

function accessToken(subject: string): string {
  const now = Math.floor(Date.now() / 1000)
  const issuer = 'http://127.0.0.1'
  const claims = { iss: issuer, aud: issuer, sub: subject, sid: subject, role: 'visitor', jti: randomUUID() }
  const payload = `${header}.${base64url({ ...claims, iat: now, exp: now + 1800 })}`
  return `${payload}.${sign(null, Buffer.from(payload), privateKey).toString('base64url')}`
}

const answer = (subject: string, refreshToken: string) =>
  JSON.stringify({ access_token: accessToken(subject), expires_in: 1800, refresh_token: refreshToken })

const waiting: (() => void)[] = []
let isOpen = false

/** Does the work in the transaction of this turn of the event loop, and goes on when that is on disk. */
function transact<Result>(work: () => Result): Promise<Result> {
  if (!isOpen) begin.run()
  isOpen = true
  const result = work()
  return new Promise((resolve) => {
    waiting.push(() => resolve(result))
    if (waiting.length === 1) setImmediate(flush)
  })
}

function flush() {
  commit.run()
  isOpen = false
  for (const goOn of waiting.splice(0)) goOn()
}

async function refresh(token: string): Promise<string> {
  const sessionId = await transact(() => {
    const id = String(findToken.get(hashed(token))?.session_id)
    findSession.get(id)
    touch.run(new Date().toISOString(), id)
    return id
  })
  return answer(sessionId, token)
}

function anonymous(): string {
  const id = randomUUID()
  const payload = base64url([id, 'client', Date.now()])
  return answer(id, `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`)
}

let hashing: Promise<unknown> = Promise.resolve()

/** One core stays free for everything else, as at the site: on few cores the server verifies one password at a time. */
function verifyInTurn(passwordHash: string, password: string): Promise<boolean> {
  if (availableParallelism() > 2) return verify(passwordHash, password)
  const turn = hashing.then(() => verify(passwordHash, password))
  hashing = turn
  return turn
}

async function signIn(email: string, password: string): Promise<string> {
  const now = () => new Date().toISOString()
  await transact(() => {
    findFamiliar.get(email, 'here')
    const attempts = Number(findThrottle.get(email)?.attempts ?? 0)
    addThrottle.run(email, attempts + 1, now())
  })
  const member = findMember.get(email)
  if (!member || !(await verifyInTurn(String(member.password_hash), password))) throw new Error('Not signed in')
  const token = randomBytes(32).toString('base64url')
  await transact(() => {
    dropThrottle.run(email)
    addFamiliar.run(email, 'here', now())
    recordSignIn.run(now(), String(member.id))
    addSessionToken.run(hashed(token), String(member.id), now())
  })
  return JSON.stringify({ state: 'SUCCESS', sessionToken: token, identity: { id: member.id, email } })
}

async function handle(path: string, body: string): Promise<string> {
  const requested = JSON.parse(body)
  if (path.endsWith('/login')) return signIn(requested.loginId.email, requested.password)
  return requested.grantType === 'anonymous' ? anonymous() : refresh(requested.refreshToken)
}

function read(request: IncomingMessage, done: (body: string) => void) {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => done(body))
}

const passwordHash = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const people = Array.from({ length: PEOPLE }, (_, index) => `person${index}@example.com`)
const refreshTokens = people.map((email) => {
  const [id, token, now] = [randomUUID(), randomBytes(32).toString('base64url'), new Date().toISOString()]
  addSession.run(id, id, now, now)
  addRefreshToken.run(hashed(token), id)
  addMember.run(id, email, passwordHash, null)
  return token
})

const server = createServer((request, response) =>
  read(request, async (body) => {
    const text = await handle(request.url ?? '', body)
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }),
)
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  ready({ port, clientId: '', refreshTokens, emails: people, visitorToken: '' })
})
