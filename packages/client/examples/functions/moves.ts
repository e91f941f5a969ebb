import type { Callers } from './callers.ts'
import { moveJugs, planJugs, planProducts, removeJugs, settle } from './moving.ts'

/** More products than a move writes at once, so that it can be paused. */
const MANY = 101

export async function listMoveSources({ owner: client }: Callers) {
  // #region listMoveSources
  const { sources } = await client.moves.listMoveSources()
  const files = sources.find(({ name }) => name === 'files')
  // #endregion
  return files?.fields.map(({ name }) => name)
}

export async function planMove({ owner: client }: Callers) {
  // #region planMove
  const jug = {
    sourceId: '7',
    sourcePath: '/shop/jug.html',
    name: 'Jug',
    slug: 'enamel-jug',
    visible: true,
    productType: 'physical',
    variants: [{ sourceId: '7-1', choices: {}, price: '19.00', quantity: 4 }],
  }
  const { move } = await client.moves.planMove({
    source: 'files',
    settings: { currency: 'EUR', origin: 'https://old.example' },
    files: [{ name: 'products.jsonl', text: JSON.stringify(jug) }],
  })
  // #endregion
  const { plan } = await settle(client, move.id)
  return plan?.entities.map(({ entity, count, errors }) => [entity, count, errors])
}

export async function getMove(callers: Callers) {
  const id = await planJugs(callers)
  const { owner: client } = callers
  // #region getMove
  const { move } = await client.moves.getMove(id)
  // #endregion
  return [move.state, move.plan?.currencyMatches]
}

export async function listMoves(callers: Callers) {
  await planJugs(callers)
  const { owner: client } = callers
  // #region listMoves
  const { moves } = await client.moves.listMoves()
  // #endregion
  return moves.map(({ title, state }) => [title, state])
}

export async function startMove(callers: Callers) {
  const id = await planJugs(callers)
  const { owner: client } = callers
  // #region startMove
  const { move } = await client.moves.startMove(id)
  // #endregion
  const { progress } = await settle(client, id)
  await removeJugs(callers, id)
  return [move.state, progress.find(({ entity }) => entity === 'products')?.created]
}

export async function pauseMove(callers: Callers) {
  const id = await planJugs(callers, MANY)
  const { owner: client } = callers
  await client.moves.startMove(id)
  // #region pauseMove
  const { move } = await client.moves.pauseMove(id)
  // #endregion
  await removeJugs(callers, id)
  return move.state
}

export async function resumeMove(callers: Callers) {
  const id = await planJugs(callers, MANY)
  const { owner: client } = callers
  await client.moves.startMove(id)
  await client.moves.pauseMove(id)
  // #region resumeMove
  const { move } = await client.moves.resumeMove(id)
  // #endregion
  const { state } = await settle(client, id)
  await removeJugs(callers, id)
  return [move.state, state]
}

export async function undoMove(callers: Callers) {
  const id = await moveJugs(callers)
  const { owner: client } = callers
  // #region undoMove
  await client.moves.undoMove(id)
  // #endregion
  const { state, retained } = await settle(client, id)
  return [state, retained]
}

export async function listMoveProblems(callers: Callers) {
  const id = await planProducts(callers, JSON.stringify({ sourceId: '7', name: 'Jug' }))
  const { owner: client } = callers
  // #region listMoveProblems
  const { problems, total } = await client.moves.listMoveProblems(id, { severity: 'ERROR' })
  // #endregion
  return [problems.map(({ label, field, reason }) => `${label}: ${field} ${reason}`), total]
}

export async function getMoveReport(callers: Callers) {
  const id = await moveJugs(callers)
  const { owner: client } = callers
  // #region getMoveReport
  const { report } = await client.moves.getMoveReport(id)
  const missing = report.entities.filter(({ source, here }) => here < source)
  // #endregion
  await removeJugs(callers, id)
  return [missing, report.brokenPaths]
}

export async function getMoveInvitations(callers: Callers) {
  const moveId = await moveJugs(callers)
  const { owner: client } = callers
  // #region getMoveInvitations
  const { invitations } = await client.moves.getMoveInvitations(moveId)
  // #endregion
  await removeJugs(callers, moveId)
  return invitations
}

export async function inviteMovedCustomers(callers: Callers) {
  const moveId = await moveJugs(callers)
  const { owner: client } = callers
  // #region inviteMovedCustomers
  const { invitations } = await client.moves.inviteMovedCustomers(moveId, { limit: 100 })
  // #endregion
  await removeJugs(callers, moveId)
  return invitations.sent
}
