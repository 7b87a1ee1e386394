import { describe, expect, it, test } from 'vitest';
import { readAcquirerCsv } from './read-acquirer-csv.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import { centsOf, dayOf, memoOf, referenceOf } from './statement-line.ts';

const head = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

`;
const sgml = `${head}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0341<ACCTID>1234567890<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101100000[-03:EST]<DTEND>20261130100000[-03:EST]
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261118100000[-3:BRT]
<TRNAMT>1234,56
<FITID>20261118001
<CHECKNUM>77
<MEMO>PIX RECEBIDO ANA 529.982.247-25
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261119
<TRNAMT>-10.00
<FITID>20261118001
<MEMO>TAR &amp; IOF
</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE OFX [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>
<?OFX OFXHEADER="200" VERSION="211"?>
<OFX><CCSTMTRS><CCACCTFROM><ACCTID>1234567890</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE>
<DTPOSTED>20261118</DTPOSTED><TRNAMT>+1234.56</TRNAMT><FITID>1</FITID><NAME>CIELO</NAME><MEMO>&b;</MEMO></STMTTRN>
</BANKTRANLIST></CCSTMTRS></OFX>`;

describe('an OFX file', () => {
  it('is read as SGML, tags left open, cents behind a comma or a point, without the CPF of who paid', () => {
    expect(isOfx(sgml)).toBe(true);
    const { lines, refusals } = readOfx(sgml);
    expect(refusals).toEqual([]);
    expect(lines).toEqual([
      {
        day: '2026-11-18',
        amountCents: 123_456,
        grossCents: null,
        reference: '77',
        memo: 'PIX RECEBIDO ANA •••',
        origin: '1234567890|20261118001',
      },
      expect.objectContaining({ day: '2026-11-19', amountCents: -1000, memo: 'TAR & IOF' }),
    ]);
  });

  it('is read as XML, and entities of its own stay as they are', () => {
    expect(isOfx(xml)).toBe(true);
    expect(readOfx(xml).lines).toMatchObject([{ amountCents: 123_456, memo: 'CIELO &b;', day: '2026-11-18' }]);
  });

  it('says which movements cannot be read', () => {
    const wrong = sgml.replace('20261119', '20261399').replace('1234,56', 'muito');
    expect(readOfx(wrong)).toMatchObject({
      lines: [],
      refusals: [
        { line: 1, message: 'O valor do lançamento não pôde ser lido.' },
        { line: 2, message: 'A data do lançamento não pôde ser lida.' },
      ],
    });
  });

  test.each([
    ['<'.repeat(300_000)],
    [`<OFX>${'<STMTTRN>'.repeat(30_000)}`],
    [`<OFX>${'<STMTTRN><MEMO>'}${'&'.repeat(300_000)}`],
    [`<OFX>${'>'.repeat(300_000)}`],
  ])('that is hostile is read to its end', (text) => {
    expect(readOfx(text).lines).toEqual([]);
  });
});

describe("an acquirer's report", () => {
  const csv = `Relatório de recebíveis;;;;
Período: novembro;;;;
Data do pagamento;Valor bruto;Taxa;Valor líquido;NSU
18/11/2026;R$ 100,00;3,00;97,00;000123
19/11/26;1.100,00;;;
Total;1.200,00;;1.097,00;`;

  it('is read below its title, and its total is refused', () => {
    expect(readAcquirerCsv(csv)).toMatchObject({
      columns: ['date', 'gross', 'fee', 'amount', 'reference'],
      missing: [],
      lines: [
        { day: '2026-11-18', amountCents: 9_700, grossCents: 10_000, reference: '000123' },
        { day: '2026-11-19', amountCents: 110_000, grossCents: 110_000 },
      ],
      refusals: [{ line: 6, message: 'Informe a data como 30/11/2026.' }],
    });
  });

  it('takes the fees off the gross amount where it has no net one', () => {
    const lines = readAcquirerCsv('Data,Valor bruto,Taxa\n2026-11-18,100.00,-3.00\n')?.lines;
    expect(lines).toMatchObject([{ amountCents: 9_700, grossCents: 10_000 }]);
  });

  it('with headers of its own is read by what is said of them', () => {
    const text = 'Quando;Quanto\n18/11/2026;97,00';
    expect(readAcquirerCsv(text)).toMatchObject({ missing: ['date', 'amount'], lines: [] });
    expect(readAcquirerCsv(text, ['date', 'amount'])?.lines).toMatchObject([{ amountCents: 9_700 }]);
  });
});

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['-1234.56', -123_456],
  ['R$ 10', 1_000],
  ['10,5', 1_050],
  ['1.234', 123_400],
  ['10,00-', -1_000],
  ['10,00 D', -1_000],
  ['(10,00)', -1_000],
  ['10,00 C', 1_000],
  ['', null],
  ['-', null],
  ['1e3', null],
  ['1,2345', null],
  ['9'.repeat(41), null],
  ['0,001', null],
  ['1234.560', null],
  ['12.34,50', null],
  ['1.234.56', null],
  ['1.234,567.00', null],
  ['--5', null],
  ['D10,00', null],
  ['(10,00', null],
  ['-10,00 D', -1_000],
  ['1.234.567,89', 123_456_789],
  [',50', 50],
  ['10,', 1_000],
])('the amount %j is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each([
  ['20261130', '2026-11-30'],
  ['20261130120000[-3:BRT]', '2026-11-30'],
  ['30/11/2026', '2026-11-30'],
  ['30/11/26', '2026-11-30'],
  ['2026-11-30T10:00', '2026-11-30'],
  ['31/11/2026', null],
  ['hoje', null],
  ['18/11/1026', null],
  ['99991231', null],
])('the day %j is %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test.each([
  ['PIX  ANA\n52998224725', 'PIX ANA •••'],
  ['A'.repeat(500), 'A'.repeat(140)],
])('a memo is one short line without documents', (text, memo) => {
  expect(memoOf(text)).toBe(memo);
});

test('no half of an emoji is left where a text is cut', () => {
  expect(memoOf(`${'A'.repeat(139)}💊x`)).toBe('A'.repeat(139));
  expect(memoOf(`${'A'.repeat(138)}💊x`)).toBe(`${'A'.repeat(138)}💊`);
  expect(memoOf(`A${' '.repeat(398)}💊x`)).toBe('A');
  expect(referenceOf(`${'A'.repeat(59)}💊x`)).toBe('A'.repeat(59));
});
