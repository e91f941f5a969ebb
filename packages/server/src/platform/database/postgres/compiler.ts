import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type RawNode,
  ValueNode,
} from 'kysely'
import { postgresFormOf } from '../dialect.ts'

/** Takes the PostgreSQL form of expressions that the databases write differently. */
export class DialectCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const form = postgresFormOf(node)
    if (form) this.visitNode(form)
    else super.visitRaw(node)
  }

  /** SQLite compares any value with `is`, and has empty lists; PostgreSQL compares only null, true and false. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node
    if (OperatorNode.is(operator) && PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0) {
      // No value is in an empty list, which PostgreSQL has no syntax for.
      this.append(operator.operator === 'in' ? 'false' : 'true')
      return
    }
    const isValue = ValueNode.is(rightOperand) && rightOperand.immediate !== true
    const name = OperatorNode.is(operator) && isValue && nullSafe.get(operator.operator)
    super.visitBinaryOperation(name ? { ...node, operator: OperatorNode.create(name) } : node)
  }
}

const nullSafe: ReadonlyMap<string, 'is distinct from' | 'is not distinct from'> = new Map([
  ['is', 'is not distinct from'],
  ['is not', 'is distinct from'],
] as const)
