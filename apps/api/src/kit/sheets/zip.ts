import { crc32 } from 'node:zlib';
import type { PackedSoFar } from './sheet.ts';

interface Entry extends PackedSoFar {
  path: string;
  isDeflated: boolean;
}

/** File whose deflated bytes arrive one piece after the other. */
interface LargeFile extends PackedSoFar {
  path: string;
  pieces: AsyncIterable<Buffer>;
}

/** Larger files need the 64-bit headers (ZIP64), which are not written here. */
const mostBytes = 0xffff_ffff;

/**
 * 1 January 1980, the first day that the format knows. The date is fixed, because the file's own content states its
 * date.
 */
const day = 0x21;
/** Bit that marks names as UTF-8. */
const flags = 0x800;

/** Fields that a file's header and its directory entry share. */
function fieldsOf({ path, crc, bytes, packedBytes, isDeflated }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(isDeflated ? 8 : 0, 4);
  fields.writeUInt16LE(day, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packedBytes, 14);
  fields.writeUInt32LE(bytes, 18);
  fields.writeUInt16LE(Buffer.byteLength(path), 22);
  return fields;
}

const headerOf = (entry: Entry) => Buffer.concat([Buffer.from('PK\x03\x04'), fieldsOf(entry), Buffer.from(entry.path)]);

function directoryLine(entry: Entry, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fieldsOf(entry), rest, Buffer.from(entry.path)]);
}

function endOf(count: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Streams a zip file of some small files and a large one (below 4 GiB). */
export async function* zipOf(small: Readonly<Record<string, Buffer>>, large: LargeFile): AsyncGenerator<Buffer> {
  if (large.bytes > mostBytes || large.packedBytes > mostBytes) throw new RangeError('Too large for a zip file');
  const lines: Buffer[] = [];
  let offset = 0;
  const begin = (entry: Entry): Buffer => {
    const header = headerOf(entry);
    lines.push(directoryLine(entry, offset));
    offset += header.length + entry.packedBytes;
    return header;
  };
  for (const [path, body] of Object.entries(small)) {
    const sizes = { crc: crc32(body), bytes: body.length, packedBytes: body.length };
    yield Buffer.concat([begin({ path, isDeflated: false, ...sizes }), body]);
  }
  const { pieces, ...entry } = large;
  yield begin({ isDeflated: true, ...entry });
  yield* pieces;
  const directory = Buffer.concat(lines);
  yield Buffer.concat([directory, endOf(lines.length, directory.length, offset)]);
}
