import '../app.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

document.documentElement.dataset.theme = location.hash === '#dark' ? 'dark' : 'light';
mount(Gallery, { target: document.getElementById('app')! });
