/** The calls that move shops in. Owners and apps only. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { MoveEntity, MovePhase, MoveSeverity } from '../../enumerations.ts'
import { array, boolean, guid, int, map, message, optional, payload, text } from '../../wire.ts'
import { Move, MoveFile, MoveInvitations, MoveProblem, MoveReport, MoveSource } from './messages.ts'

const PATH = '/v1/moves'

const MoveRequest = message('MoveRequest', 'Which move.', { moveId: guid })
const MoveInvitationsResponse = message('MoveInvitationsResponse', 'The invitations of a move.', {
  invitations: MoveInvitations,
})
const MoveResponse = message('MoveResponse', 'The move as it is now.', { move: Move })

export const moves = defineCalls(
  { module: 'moves', service: 'siteSettings', roles: ['owner', 'app'], scope: 'MANAGE_IMPORTS', result: 'response' },
  {
    ListMoveSources: {
      route: `GET ${PATH}/sources`,
      description: 'The systems that a shop can be moved from, with the settings of each. An addition of this project.',
      request: EmptyRequest,
      response: payload('The sources.', { sources: array(MoveSource) }),
    },
    ListMoves: {
      route: `GET ${PATH}`,
      description: 'The moves, newest first, without their plans. An addition of this project.',
      request: EmptyRequest,
      response: payload('The moves, newest first.', { moves: array(Move) }),
    },
    GetMove: {
      route: `GET ${PATH}/{moveId}`,
      description: 'How far a move is, with its plan. An addition of this project.',
      request: MoveRequest,
      response: MoveResponse,
      errors: ['MOVE_NOT_FOUND'],
    },
    PlanMove: {
      route: `POST ${PATH}/plan`,
      description:
        'Reads the whole source and writes nothing: counts, sums, problems and samples side by side. An addition of this project.',
      details:
        'With `moveId`, the move is planned again. A source that was planned before, and not undone, continues the same move.',
      arguments: 'request',
      request: payload('Which source, and how it is reached.', {
        moveId: optional(guid),
        source: optional(text({ min: 1, max: 50 })).describe('Required without `moveId`.'),
        settings: optional(map(text({ max: 5000 }))).describe('As `ListMoveSources` names them.'),
        files: optional(array(MoveFile, { max: 50 })).describe('Replaces files of the same names.'),
      }),
      response: MoveResponse,
      errors: ['MOVE_NOT_FOUND', 'MOVE_SOURCE_NOT_FOUND', 'MOVE_STATE_NOT_ALLOWED', 'MOVE_IN_PROGRESS'],
    },
    StartMove: {
      route: `POST ${PATH}/{moveId}/start`,
      description: 'Moves everything of a source, or what differs where it moved before. An addition of this project.',
      arguments: { fields: ['moveId'], rest: 'options', types: { options: 'StartMoveOptions' } },
      request: payload('Which move.', {
        moveId: guid,
        changesOnly: optional(boolean).describe(
          'Only records that changed at the source since the last run began. Default: all records are compared.',
        ),
      }),
      response: MoveResponse,
      errors: ['MOVE_NOT_FOUND', 'MOVE_STATE_NOT_ALLOWED', 'MOVE_IN_PROGRESS'],
    },
    PauseMove: {
      route: `POST ${PATH}/{moveId}/pause`,
      description: 'Pauses a move after the page that is being written. An addition of this project.',
      request: MoveRequest,
      response: MoveResponse,
      errors: ['MOVE_NOT_FOUND', 'MOVE_STATE_NOT_ALLOWED'],
    },
    ResumeMove: {
      route: `POST ${PATH}/{moveId}/resume`,
      description:
        'Continues a move that was paused, or stopped with an error, where it was. An addition of this project.',
      request: MoveRequest,
      response: MoveResponse,
      errors: ['MOVE_NOT_FOUND', 'MOVE_STATE_NOT_ALLOWED', 'MOVE_IN_PROGRESS'],
    },
    UndoMove: {
      route: `POST ${PATH}/{moveId}/undo`,
      description:
        'Removes what a move created, as a whole. Records that were used or changed here stay, and are reported. An addition of this project.',
      request: MoveRequest,
      response: MoveResponse,
      errors: ['MOVE_NOT_FOUND', 'MOVE_STATE_NOT_ALLOWED', 'MOVE_IN_PROGRESS'],
    },
    ListMoveProblems: {
      route: `POST ${PATH}/{moveId}/problems/query`,
      effect: 'read',
      description: 'Records that did not move, or moved with a change; errors first. An addition of this project.',
      arguments: { fields: ['moveId'], rest: 'query', types: { query: 'MoveProblemsQuery' } },
      request: payload('Which problems.', {
        moveId: guid,
        phase: optional(MovePhase).describe('Default: those of the last run, or of the plan before the first.'),
        entity: optional(MoveEntity),
        severity: optional(MoveSeverity),
        limit: optional(int({ min: 1, max: 1000 })).describe('How many; 100 when absent.'),
        offset: optional(int({ min: 0 })),
      }),
      response: payload('Problems of a move.', { problems: array(MoveProblem), total: int() }),
      errors: ['MOVE_NOT_FOUND'],
    },
    GetMoveReport: {
      route: `GET ${PATH}/{moveId}/report`,
      description:
        'Counts and sums at the source and here, samples field by field, broken media and paths. An addition of this project.',
      request: MoveRequest,
      response: payload('The report of the last run.', { report: MoveReport }),
      errors: ['MOVE_NOT_FOUND', 'MOVE_HAS_NO_REPORT'],
    },
    GetMoveInvitations: {
      route: `GET ${PATH}/{moveId}/invitations`,
      description: 'How many customers of a move were invited to set a password. An addition of this project.',
      request: MoveRequest,
      response: MoveInvitationsResponse,
      errors: ['MOVE_NOT_FOUND'],
    },
    InviteMovedCustomers: {
      route: `POST ${PATH}/{moveId}/invitations`,
      description:
        'Sends a mail with a link to customers of a move who have no password here. Each gets one mail, ever. An addition of this project.',
      details: 'Mails leave in small groups. Customers who unsubscribed get none.',
      arguments: { fields: ['moveId'], rest: 'options', types: { options: 'InviteMovedCustomersOptions' } },
      request: payload('Which customers.', {
        moveId: guid,
        limit: optional(int({ min: 1, max: 100_000 })).describe('How many, the first ones first. Default: all.'),
      }),
      response: MoveInvitationsResponse,
      errors: ['MOVE_NOT_FOUND', 'MOVE_STATE_NOT_ALLOWED'],
    },
  },
)
