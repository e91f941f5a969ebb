import autocannon from 'autocannon'
import { PASSWORD, type Ready } from './protocol.ts'

const CONNECTIONS = 16

/** What each connection sends, over and over. */
export type Work = (ready: Ready, connection: number) => { path: string; body: object }

export const refresh: Work = ({ refreshTokens }, connection) => ({
  path: '/oauth2/token',
  body: { grantType: 'refresh_token', refreshToken: refreshTokens[connection % refreshTokens.length] },
})
export const anonymous: Work = ({ clientId }) => ({
  path: '/oauth2/token',
  body: { grantType: 'anonymous', clientId },
})
export const signIn: Work = ({ emails }, connection) => ({
  path: '/_api/iam/authentication/v2/login',
  body: { loginId: { email: emails[connection % emails.length] }, password: PASSWORD },
})

/** Sends as much of one kind as is answered, for so many seconds. */
export function load(ready: Ready, work: Work, duration: number) {
  let next = 0
  const headers = { 'content-type': 'application/json', authorization: ready.visitorToken }
  return autocannon({
    url: `http://127.0.0.1:${ready.port}`,
    connections: CONNECTIONS,
    duration,
    requests: [{ method: 'POST', path: work(ready, 0).path }],
    setupClient: (client) => {
      client.setHeadersAndBody(headers, JSON.stringify(work(ready, next).body))
      next += 1
    },
  })
}
