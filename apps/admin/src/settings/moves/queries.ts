import type { Move } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { inLanguage } from '../../facts/facts.ts'
import { moves as de } from '../../i18n/de/moves.ts'
import { moves as en } from '../../i18n/en/moves.ts'

export const messages = inLanguage({ en, de })

/** Milliseconds between two looks at a move that is at work. */
const PAUSE = 1000

export const isAtWork = ({ state }: Pick<Move, 'state'>): boolean =>
  state === 'PLANNING' || state === 'RUNNING' || state === 'UNDOING'

export const sourcesQuery = queryOptions({
  queryKey: ['moves', 'sources'],
  queryFn: ({ signal }) => client.moves.listMoveSources({ signal }),
})

export const movesQuery = queryOptions({
  queryKey: ['moves', 'list'],
  queryFn: ({ signal }) => client.moves.listMoves({ signal }),
  refetchInterval: ({ state: { data } }) => (data?.moves.some(isAtWork) ? PAUSE : false),
  staleTime: 0,
})

export const moveQuery = (moveId: string) =>
  queryOptions({
    queryKey: ['moves', 'one', moveId],
    queryFn: async ({ signal }) => {
      const { move } = await client.moves.getMove(moveId, { signal })
      const { problems, total } = await client.moves.listMoveProblems(moveId, { limit: 200 }, { signal })
      const report = move.hasReport ? (await client.moves.getMoveReport(moveId, { signal })).report : null
      const { invitations } = await client.moves.getMoveInvitations(moveId, { signal })
      return { move, problems, problemCount: total, report, invitations }
    },
    refetchInterval: ({ state: { data } }) =>
      data && (isAtWork(data.move) || data.invitations.waiting > 0) ? PAUSE : false,
    staleTime: 0,
  })

export const refresh = () => queries.invalidateQueries({ queryKey: ['moves'] })
