import { z } from 'zod'
import { ShopFile } from './shop-file.ts'

/** @returns the JSON Schema of shop files, for editors and for the documentation */
export const jsonSchemaOfShopFile = () =>
  z.toJSONSchema(ShopFile, {
    unrepresentable: 'any',
    override: ({ jsonSchema: schema }) => {
      // A field with a default may be left out of the file.
      const optional = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
        typeof field === 'object' && 'default' in field ? name : [],
      )
      if (schema.required) schema.required = schema.required.filter((name) => !optional.includes(name))
    },
  })
