import type { Callers } from './callers.ts'
import { moveJugs, removeJugs } from './moving.ts'

export async function getMovedPath(callers: Callers) {
  const id = await moveJugs(callers)
  const { visitor: client } = callers
  // #region getMovedPath
  const { path } = await client.movedRecords.getMovedPath('/shop/jug-1.html')
  // #endregion
  await removeJugs(callers, id)
  return path
}

export async function findMovedIds(callers: Callers) {
  const moveId = await moveJugs(callers)
  const { owner: client } = callers
  // #region findMovedIds
  const ids = await client.movedRecords.findMovedIds(moveId, 'products', ['jug-0', 'jug-1'])
  // #endregion
  await removeJugs(callers, moveId)
  return ids.map(({ sourceId }) => sourceId)
}
