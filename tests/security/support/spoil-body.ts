type Fields = Record<string, unknown>;

interface SpoiledBody {
  what: string;
  body: unknown;
}

const wrongForText: unknown[] = [7, -0.5, true, [], ['text'], {}, { toString: 'text' }, { $ne: '' }];
const wrongForNumber: unknown[] = ['7', true, [], [7], {}, 1.5, 1e308, -1];
const wrongForFlag: unknown[] = [7, 0, 'true', '', [], [true], {}];

/** Whether the model accepts a body, to find out if a field is nullable or optional. */
type Accepts = (body: unknown) => boolean;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrongValuesFor(value: unknown): unknown[] {
  if (isFields(value)) return [7, 'text', true, [], [value]];
  if (typeof value === 'boolean') return wrongForFlag;
  return typeof value === 'number' ? wrongForNumber : wrongForText;
}

/**
 * All ways to make one field of a valid body invalid: wrong types, and where the model rejects them, null and
 * omission.
 */
export function spoilBody(body: Fields, accepts: Accepts): SpoiledBody[] {
  return Object.entries(body).flatMap(([field, value]) => {
    const { [field]: _, ...without } = body;
    const wrong = wrongValuesFor(value).map((wrongValue) => ({
      what: `${field}=${JSON.stringify(wrongValue)}`,
      body: { ...body, [field]: wrongValue },
    }));
    const nothing = [
      { what: `${field}=null`, body: { ...body, [field]: null } },
      { what: `without ${field}`, body: without },
    ].filter((spoiled) => !accepts(spoiled.body));
    const within = isFields(value)
      ? spoilBody(value, (inner) => accepts({ ...body, [field]: inner })).map((inner) => ({
          what: `${field}.${inner.what}`,
          body: { ...body, [field]: inner.body },
        }))
      : [];
    return [...wrong, ...nothing, ...within];
  });
}
