/** Searches of the next wire, and what they count. */
import type { z } from 'zod'
import { AggregationType, ScalarType, SearchMode, SortOrder, ValueSortType } from '../../enumerations.ts'
import { CursorPaging } from '../../platform/query/paging.ts'
import { Sorting } from '../../platform/query/query.ts'
import { array, boolean, float, int, json, message, optional, text } from '../../wire.ts'

export const SearchDetails = message('SearchDetails', 'The words of a search.', {
  mode: optional(SearchMode).describe('Default AND.'),
  expression: optional(text({ max: 100 })),
  fields: optional(array(text({ max: 200 }), { max: 20 })).describe(
    'Where the words may stand. Default: in any field.',
  ),
  fuzzy: optional(boolean).describe('Whether misspelt words are corrected.'),
})
export type SearchDetails = z.output<typeof SearchDetails>

export const ValueAggregation = message('ValueAggregation', 'How many products have each value.', {
  sortType: optional(ValueSortType).describe('Default COUNT.'),
  sortDirection: optional(SortOrder).describe('Default DESC.'),
  limit: optional(int({ min: 1, max: 250 })).describe('How many values; 10 when absent.'),
})
export type ValueAggregation = z.output<typeof ValueAggregation>

export const RangeBucket = message('RangeBucket', 'A range of numbers.', {
  from: optional(float()).describe('At least.'),
  to: optional(float()).describe('Less than.'),
})
export type RangeBucket = z.output<typeof RangeBucket>

export const RangeAggregation = message('RangeAggregation', 'How many products are in each range.', {
  buckets: optional(array(RangeBucket, { max: 50 })),
})
export type RangeAggregation = z.output<typeof RangeAggregation>

export const ScalarAggregation = message('ScalarAggregation', 'One number of a field.', {
  type: optional(ScalarType).describe('Default COUNT_DISTINCT.'),
})
export type ScalarAggregation = z.output<typeof ScalarAggregation>

export const Aggregation = message('Aggregation', 'What is counted of all products that a search finds.', {
  name: optional(text({ max: 100 })).describe('Names the result.'),
  type: optional(AggregationType).describe('VALUE, RANGE or SCALAR. Others are rejected.'),
  fieldPath: optional(text({ max: 200 })),
  value: optional(ValueAggregation),
  range: optional(RangeAggregation),
  scalar: optional(ScalarAggregation),
})
export type Aggregation = z.output<typeof Aggregation>

export const CursorSearch = message('CursorSearch', 'Words, a filter, a sort order and a page. A cursor goes alone.', {
  cursorPaging: optional(CursorPaging),
  filter: optional(json).describe('Field to value or one operator, joined by `$and`, `$or`, `$not`.'),
  sort: optional(array(Sorting, { max: 10 })).describe('Default: by relevance with an expression.'),
  aggregations: optional(array(Aggregation, { max: 10 })),
  search: optional(SearchDetails),
  timeZone: optional(text({ max: 50 })),
})
export type CursorSearch = z.output<typeof CursorSearch>

export const ValueCount = message('ValueCount', 'A value, and how many products have it.', {
  value: text(),
  count: int(),
})
export type ValueCount = z.output<typeof ValueCount>

export const ValueResults = message('ValueResults', 'The values of a field.', { results: array(ValueCount) })
export type ValueResults = z.output<typeof ValueResults>

export const RangeCount = message('RangeCount', 'A range, and how many products are in it.', {
  from: optional(float()),
  to: optional(float()),
  count: int(),
})
export type RangeCount = z.output<typeof RangeCount>

export const RangeResults = message('RangeResults', 'The ranges of a field.', { results: array(RangeCount) })
export type RangeResults = z.output<typeof RangeResults>

export const ScalarResult = message('ScalarResult', 'One number of a field.', { type: ScalarType, value: float() })
export type ScalarResult = z.output<typeof ScalarResult>

export const AggregationResult = message('AggregationResult', 'The result of an aggregation.', {
  name: text(),
  type: AggregationType,
  fieldPath: text(),
  values: optional(ValueResults),
  ranges: optional(RangeResults),
  scalar: optional(ScalarResult),
})
export type AggregationResult = z.output<typeof AggregationResult>

export const AggregationData = message('AggregationData', 'The results of all aggregations.', {
  results: array(AggregationResult),
})
export type AggregationData = z.output<typeof AggregationData>
