import { describe, expect, it } from 'vitest'
import { operators, queryFields } from './fields.ts'

const products = queryFields.products

describe('the query fields', () => {
  it('name only operators of the wire, each once', () => {
    for (const field of Object.values(queryFields).flatMap((fields) => Object.values(fields))) {
      expect(operators).toEqual(expect.arrayContaining([...field.operators]))
      expect(new Set(field.operators).size).toBe(field.operators.length)
    }
  })

  it('of products are those of both releases', () => {
    expect(Object.keys(products).toSorted()).toEqual([
      'collectionIds',
      'createdDate',
      'description',
      'id',
      'lastUpdated',
      'name',
      'numericId',
      'price',
      'priceData.price',
      'productType',
      'sku',
      'slug',
      'tags',
      'visible',
    ])
  })

  it('allow what each release declares', () => {
    expect(products.name.operators).toEqual(
      expect.arrayContaining(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$startsWith', '$in', '$hasSome', '$exists']),
    )
    expect(products.collectionIds.operators).toEqual(expect.arrayContaining(['$hasSome', '$hasAll', '$eq', '$in']))
    expect(products.productType.operators).not.toContain('$gt')
  })

  it('sort by all but long text, lists and the day of creation', () => {
    const unsorted = Object.entries(products).filter(([, { sort }]) => !sort)
    expect(unsorted.map(([name]) => name).toSorted()).toEqual([
      'collectionIds',
      'createdDate',
      'description',
      'tags',
      'visible',
    ])
  })
})
