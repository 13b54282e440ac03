/** States that an embedded chain can go back to. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { count } from '../format/numbers.js';
import { read, rest, type Schemas } from '../gateway.js';
import { useResource } from '../stores/resource.js';
import { useAction } from './action.js';
import { Section } from './facts.js';
import { BlockLink } from './links.js';
import { Empty, Loaded } from './states.js';

type Snapshot = Schemas['SnapshotDTO'];

interface EntryProps {
	readonly snapshot: Snapshot;
	readonly isDisabled: boolean;
	readonly onRevert: () => void;
	readonly onDelete: () => void;
}

const Entry = ({ snapshot: { id, name, height }, isDisabled, onRevert, onDelete }: EntryProps): JSX.Element => <li>
	<span><b>{name === '' ? `Snapshot ${id}` : name}</b> at block <BlockLink height={height} /></span>
	<span class="fields">
		<button type="button" disabled={isDisabled} aria-label={`Revert to snapshot ${id}`} onClick={onRevert}>Revert</button>
		<button type="button" disabled={isDisabled} aria-label={`Delete snapshot ${id}`} onClick={onDelete}>Delete</button>
	</span>
</li>;

export const Snapshots = (): JSX.Element => {
	const [version, setVersion] = useState(0);
	const [name, setName] = useState('');
	const action = useAction();
	const list = useResource(signal => read(rest.GET('/dev/snapshots', { signal })), '', { version });
	const run = (perform: () => Promise<string>): void => action.run(async () => {
		const text = await perform();
		setVersion(before => before + 1);
		return text;
	});
	const take = (): void => run(async () => {
		const { id } = await read(rest.POST('/dev/snapshots', { body: name === '' ? {} : { name } }));
		setName('');
		return `Snapshot ${id} was taken.`;
	});
	const revert = (snapshotId: number): void => run(async () => {
		const { revertedBlocks, returnedTransactions } = await read(rest.POST('/dev/snapshots/{snapshotId}/revert', { params: { path: { snapshotId } } }));
		return `${count(revertedBlocks, 'block')} undone; ${count(returnedTransactions, 'transaction')} wait again.`;
	});
	const remove = (snapshotId: number): void => run(async () => {
		await read(rest.DELETE('/dev/snapshots/{snapshotId}', { params: { path: { snapshotId } } }));
		return `Snapshot ${snapshotId} was deleted.`;
	});
	return <Section title="Snapshots" id="snapshots">
		<form class="card" onSubmit={event => {
			event.preventDefault();
			take();
		}}>
			<div class="fields">
				<label class="wide">Name <input value={name} maxLength={200} placeholder="optional" onInput={event => setName(event.currentTarget.value)} /></label>
				<button disabled={action.isRunning}>Take a snapshot</button>
			</div>
			{action.result}
			<Loaded resource={list} lines={1}>{snapshots => (snapshots.length === 0
				? <Empty>No snapshots. Take one before you try something out: the chain can go back to it.</Empty>
				: <ul class="snapshots">{snapshots.map(snapshot => <Entry
					key={snapshot.id} snapshot={snapshot} isDisabled={action.isRunning}
					onRevert={() => revert(snapshot.id)} onDelete={() => remove(snapshot.id)} />)}</ul>)}</Loaded>
		</form>
	</Section>;
};
