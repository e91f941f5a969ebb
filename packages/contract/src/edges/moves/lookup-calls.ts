/** Lookups of records of a shop that moved in, by their paths and ids there. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { array, guid, optional, payload, text } from '../../wire.ts'
import { MoveEntity } from './enumerations.ts'
import { MovedId } from './messages.ts'

export const movedRecords = defineCalls(
  { module: 'movedRecords', service: 'storefront' },
  {
    GetMovedPath: {
      route: 'GET /v1/moved-path',
      roles: ['visitor', 'member', 'owner', 'app'],
      open: true,
      description: 'Where a path of a shop that moved in is now. Needs no token. An addition of this project.',
      arguments: { fields: ['path'] },
      result: 'response',
      request: payload('Which path.', {
        path: text({ min: 1, max: 2000 }).describe('The path at the source, with a slash at its start.'),
      }),
      response: payload('Where it is now.', {
        path: optional(text({ max: 2000 })).describe(
          'The path here, or an address elsewhere; absent for an unknown path.',
        ),
      }),
    },
    FindMovedIds: {
      route: 'POST /v1/moved-ids',
      effect: 'read',
      roles: ['owner', 'app'],
      scope: 'MANAGE_IMPORTS',
      description: 'The ids here of records of a move, by their ids at the source. An addition of this project.',
      result: 'ids',
      request: payload('Which records.', {
        moveId: guid,
        entity: MoveEntity,
        sourceIds: array(text({ min: 1, max: 500 }), { min: 1, max: 500 }),
      }),
      response: payload('Those that moved.', { ids: array(MovedId) }),
    },
  },
)
